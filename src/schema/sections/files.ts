import { control, download, image, labelSet, list, name, oneLine, text, action, objects } from '../fields.ts'
import { section } from './frame.ts'

/** Files and pictures. */
export const fileSections = [
  section('white-paper', 'A document to download, with a form for who wants to give a name.', {
    document: name().describe('Name of an entry of content/documents.'),
    mail: action().describe('Email link to the desk that receives the form while site.yaml has no endpoint.'),
    labels: labelSet({
      name: oneLine().describe('Label of the name.'),
      email: oneLine().describe('Label of the email address.'),
      role: oneLine().describe('Label of the role.'),
      required: text().describe('Mark of a required field.'),
      optional: text().describe('Mark of an optional field.'),
      submit: oneLine().describe('The button.'),
      byMail: text().describe('What the button does while site.yaml has no endpoint.'),
      sent: text().describe('Second line of the message when the form was sent.'),
      direct: text().describe('Link to the file for who gives no name.'),
    }).describe('Words of the form.'),
  }),
  section('document-sheet', 'A document as a form on the page, with its file.', {
    document: name().describe('Name of an entry of content/documents that has a `form`.'),
    link: control(text()).describe('Text of the link to the file.'),
    actions: list(action(), 2).optional().describe('Links beside it.'),
  }),
  section(
    'photo-gallery',
    'Pictures to look at one by one; with `upload`, visitors can add their own on their device.',
    {
      images: objects({
        image: image().describe('The picture.'),
        caption: text().describe('What it shows.'),
        category: oneLine().describe('Kind of picture.'),
      })
        .optional()
        .describe('The pictures. Default: three placeholders.'),
      labels: labelSet({
        previous: oneLine().describe('To the previous picture.'),
        next: oneLine().describe('To the next picture.'),
        close: oneLine().describe('Closes the viewer.'),
        placeholder: text().describe('Caption of a placeholder.'),
      }).describe('Words of the gallery.'),
      upload: labelSet({
        button: oneLine().describe('Opens the popup: `Add Images`.'),
        title: oneLine().describe('Its title.'),
        text: text().describe('Says that the files stay on the device.'),
        choose: text().describe('The file field.'),
        ready: text().describe('Acknowledgement: `Ready for Upload`.'),
        noImage: text().describe('After the name of a file that is not a picture.'),
        tooLarge: text().describe('After the name of a file over 10 MB.'),
        remove: oneLine().describe('Removes a file.'),
        close: oneLine().describe('Closes the popup.'),
      })
        .optional()
        .describe('Words of the popup.'),
    },
  ),
  section('download-demo', 'Links that get their file once a button is pressed.', {
    links: objects({
      label: oneLine().describe('Name of the document.'),
      file: download().optional().describe('Address of a generated file.'),
    })
      .min(1)
      .describe('The links.'),
    labels: labelSet({
      makeLive: text().describe('The button: `Make Live`.'),
      live: text().describe('Mark of a live link.'),
      announced: oneLine().describe('Announced when a link goes live.'),
    }).describe('Words of the links.'),
  }),
] as const
