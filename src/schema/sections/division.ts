import { z } from 'zod'
import { action, image, labelsOf, list, oneLine, slug, text, path } from '../fields.ts'
import { filter, only, section } from './frame.ts'

export const divisionSections = [
  section('construction-projects', 'The projects of the construction division.', {
    only,
    labels: labelsOf({
      value: oneLine().describe('Label of the package’s value.'),
      duration: oneLine().describe('Label of the duration.'),
      type: oneLine().describe('Label of the kind of building.'),
      highlights: text().describe('Heading of the highlights.'),
    }).describe('Words around the entries.'),
  }),
  section('leaders', 'The leaders of the division.', {
    only,
    labels: labelsOf({
      experience: oneLine().describe('Label of the experience.'),
      credentials: text().describe('Heading of the credentials.'),
      specialties: text().describe('Heading of the specialties.'),
    }).describe('Words around the entries.'),
  }),
  section('departments', 'The departments of the division.', {
    only,
    people: text().describe('After the number: `people`.'),
  }),
  section('detail-library', 'The technical details, drawn from data.', {
    labels: labelsOf({
      open: text().describe('Link that shows a detail large.'),
      number: oneLine().describe('Heading of the numbers: `No.`.'),
      layers: text().describe('Heading of the layers.'),
      thickness: oneLine().describe('Heading of the thickness, with its unit.'),
      functions: text().describe('Heading of the functions.'),
      functionNames: z
        .strictObject({
          W: text().describe('What W stands for: water.'),
          A: text().describe('What A stands for: air.'),
          T: text().describe('What T stands for: heat.'),
          V: text().describe('What V stands for: vapour.'),
        })
        .describe('Names of the functions.'),
      parts: text().describe('Heading of the numbered parts that are no layers.'),
      unit: oneLine().describe('Sign of the unit in the drawings: `mm`.'),
      lines: z
        .strictObject({
          membrane: text().describe('The solid blue line.'),
          air: text().describe('The dashed red line.'),
          flow: text().describe('The arrow.'),
        })
        .describe('What the lines mean.'),
      notForConstruction: text().describe('Under every drawing.'),
      scale: text().describe('Before the scale.'),
      zoomIn: text().describe('Button of the large view.'),
      zoomOut: text().describe('Button of the large view.'),
      print: oneLine().describe('Button that prints the detail.'),
      close: oneLine().describe('Button that closes the large view.'),
    }).describe('Words around the drawings.'),
  }),
  section('drawing-library', 'The line drawings, each with its list and files.', {
    details: path().describe('Page that shows the details of the library with every layer.'),
    transitions: oneLine().describe('Heading of the list of those details.'),
  }),
  section(
    'photo-gallery',
    'Pictures that open large; where `upload` is set, with a button that shows pictures of the visitor’s own ' +
      'beside them.',
    {
      images: list(
        z.strictObject({
          id: slug().describe('Name of the picture.'),
          image: image().describe('The picture.'),
          caption: text().describe('What it shows.'),
          category: oneLine().describe('What kind of picture it is.'),
        }),
      )
        .optional()
        .describe('The pictures; three placeholders when left out.'),
      labels: labelsOf({
        previous: oneLine().describe('Button of the viewer: picture before.'),
        next: oneLine().describe('Button of the viewer: picture after.'),
        close: oneLine().describe('Button that closes the viewer.'),
        placeholder: text().describe('Caption of a placeholder.'),
      }).describe('Words of the gallery.'),
      upload: labelsOf({
        button: oneLine().describe('Opens the popup: `Add Images`.'),
        title: oneLine().describe('Title of the popup.'),
        text: text().describe('Tells that the files stay on the device.'),
        choose: text().describe('Label of the file field.'),
        ready: text().describe('Acknowledgement: `Ready for Upload`.'),
        noImage: text().describe('Said of a file that is no picture, after its name.'),
        tooLarge: text().describe('Said of a file over 10 MB, after its name.'),
        remove: oneLine().describe('Button that takes a file away.'),
        close: oneLine().describe('Button that closes the popup.'),
      })
        .optional()
        .describe('Set where visitors may look at pictures of their own; nothing is sent.'),
    },
  ),
  section('comparison', 'A table that compares things, one column each.', {
    corner: text().describe('Heading of the first column.'),
    columns: list(oneLine()).min(2).describe('What is compared.'),
    rows: list(
      z.strictObject({
        label: oneLine().describe('By what it is compared.'),
        cells: list(text()).min(2).describe('One cell for each column.'),
      }),
    )
      .min(1)
      .describe('The rows.'),
  }),
  section('bar-chart', 'A small bar chart.', {
    unit: oneLine().describe('Unit of the values: `mm a year`.'),
    bars: list(
      z.strictObject({
        label: oneLine().describe('What is measured.'),
        value: z.number().positive().describe('The value.'),
      }),
    )
      .min(2)
      .describe('The bars, in their order.'),
    source: text().describe('Where the values come from.'),
  }),
  section('partner-marks', 'Names and drawn marks of partners.', {
    partners: list(
      z.strictObject({
        name: oneLine().describe('The name; fictional.'),
        trade: oneLine().describe('What they do.'),
        mark: z.enum(['pane', 'courses', 'gable', 'depth', 'probe', 'slate', 'wing', 'cross']).describe('Drawn mark.'),
      }),
    )
      .min(1)
      .describe('The partners.'),
    note: text().describe('Small print: that they are samples.'),
  }),
  section('resource-hub', 'Texts, tools and questions of the division under one filter.', {
    filter,
    questions: list(slug()).min(1).describe('Names of the questions in faq.yaml, in their order.'),
    labels: labelsOf({
      guide: text().describe('Link of a guide.'),
      tool: text().describe('Link of a tool: `Use Tool`.'),
      article: text().describe('Link of an article: `Read More`.'),
      minutes: oneLine().describe('Unit of the read time.'),
      faq: text().describe('Heading of the questions.'),
    }).describe('Words around the entries.'),
  }),
  section('white-paper', 'The offer of a paper that downloads after a name and an address were given.', {
    document: slug().describe('Name of the entry of content/documents that is downloaded.'),
    labels: labelsOf({
      name: oneLine().describe('Label of the name.'),
      email: oneLine().describe('Label of the mail address.'),
      role: oneLine().describe('Label of the role.'),
      optional: text().describe('Mark of a field that may stay empty.'),
      download: text().describe('The button.'),
      nameMissing: text().describe('Said when the name is missing.'),
      emailInvalid: text().describe('Said when the mail address is none.'),
      tooLong: text().describe('Said of a text that is too long.'),
      done: text().describe('Said when the download has begun.'),
      privacy: text().describe('Tells that nothing is sent.'),
      noScript: text().describe('The plain link where scripts do not run.'),
    }).describe('Words of the form.'),
    mail: action().describe('Way to ask for the paper otherwise.'),
  }),
] as const
