import { z } from 'zod'
import { action, control, image, labelSet, list, name, oneLine, text, objects } from '../fields.ts'
import { filter, only, section } from './frame.ts'

export const divisionSections = [
  section('construction-projects', 'The projects of the construction division.', {
    only,
    labels: labelSet({
      value: oneLine().describe('Label of the package’s value.'),
      duration: oneLine().describe('Label of the duration.'),
      type: oneLine().describe('Label of the kind of building.'),
      highlights: text().describe('Heading of the highlights.'),
    }).describe('Labels of the entries.'),
  }),
  section('leaders', 'The leaders of the division.', {
    only,
    labels: labelSet({
      experience: oneLine().describe('Label of the experience.'),
      credentials: text().describe('Heading of the credentials.'),
      specialties: text().describe('Heading of the specialties.'),
    }).describe('Labels of the entries.'),
  }),
  section('departments', 'The departments of the division.', {
    only,
    people: text().describe('After the number: `people`.'),
  }),
  section('detail-library', 'The technical details, each a picture that leads to its page.', {}),
  section('drawing-library', 'All drawings and details, each a picture that leads to its page.', {}),
  section('photo-gallery', 'A picture gallery; with `upload`, visitors can add their own pictures on their device.', {
    images: objects({
      image: image().describe('The picture.'),
      caption: text().describe('What it shows.'),
      category: oneLine().describe('Kind of picture.'),
    })
      .optional()
      .describe('The pictures. Default: three placeholders.'),
    labels: labelSet({
      previous: oneLine().describe('Button to the previous picture.'),
      next: oneLine().describe('Button to the next picture.'),
      close: oneLine().describe('Button that closes the viewer.'),
      placeholder: text().describe('Caption of a placeholder.'),
    }).describe('Words of the gallery.'),
    upload: labelSet({
      button: oneLine().describe('Button that opens the popup: `Add Images`.'),
      title: oneLine().describe('Title of the popup.'),
      text: text().describe('Says that the files stay on the device.'),
      choose: text().describe('Label of the file field.'),
      ready: text().describe('Acknowledgement: `Ready for Upload`.'),
      noImage: text().describe('Shown after the name of a file that is not a picture.'),
      tooLarge: text().describe('Shown after the name of a file over 10 MB.'),
      remove: oneLine().describe('Button that removes a file.'),
      close: oneLine().describe('Button that closes the popup.'),
    })
      .optional()
      .describe('Set to let visitors view their own pictures; nothing is sent.'),
  }),
  section('comparison', 'A comparison table.', {
    corner: text().describe('Heading of the first column.'),
    columns: list(oneLine()).min(2).describe('The compared things.'),
    rows: objects({
      label: oneLine().describe('The criterion.'),
      cells: list(text()).min(2).describe('One cell for each column.'),
    })
      .min(1)
      .describe('The rows.'),
  }),
  section('bar-chart', 'A small bar chart.', {
    unit: oneLine().describe('Unit of the values: `mm a year`.'),
    bars: objects({
      label: oneLine().describe('What is measured.'),
      value: z.number().positive().describe('The value.'),
    })
      .min(2)
      .describe('The bars, in their order.'),
    source: text().describe('Where the values come from.'),
  }),
  section('partner-marks', 'Names and marks of partners.', {
    partners: objects({
      name: oneLine().describe('The name; fictional.'),
      trade: oneLine().describe('What they do.'),
      mark: z.enum(['pane', 'courses', 'gable', 'depth', 'probe', 'slate', 'wing', 'cross']).describe('Drawn mark.'),
    })
      .min(1)
      .describe('The partners.'),
  }),
  section('resource-hub', 'Articles, tools and questions of the division under one filter.', {
    filter,
    questions: list(name()).min(1).describe('Names of the questions in faq.yaml, in their order.'),
    labels: labelSet({
      guide: text().describe('Link to a guide.'),
      tool: text().describe('Link to a tool: `Use Tool`.'),
      article: text().describe('Link to an article: `Read More`.'),
      minutes: oneLine().describe('Unit of the read time.'),
      faq: text().describe('Heading of the questions.'),
    }).describe('Labels of the entries.'),
  }),
  section('white-paper', 'A paper to download.', {
    document: name().describe('Name of the entry of content/documents that is downloaded.'),
    label: control(text()).describe('Text of the link to the file.'),
    mail: action().describe('Other way to request the paper.'),
  }),
] as const
