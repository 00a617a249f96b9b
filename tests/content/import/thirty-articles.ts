import { picture, type Files } from '../../fixtures/tiny-site.ts'

/** Five subjects; each tool below has an article about each. */
const subjects = [
  { name: 'roof-drains', title: 'Roof drains in a wet autumn', thing: 'a roof drain', location: 'the upper deck' },
  { name: 'parkade-slab', title: 'The slab above the parkade', thing: 'a slab membrane', location: 'the parkade' },
  { name: 'wall-joints', title: 'Joints in a brick wall', thing: 'a movement joint', location: 'the south wall' },
  { name: 'window-sills', title: 'Sills that send water in', thing: 'a sill flashing', location: 'the corner suite' },
  { name: 'balcony-edges', title: 'Edges of a balcony', thing: 'a drip edge', location: 'the fifth floor' },
]
type Subject = (typeof subjects)[number] & { next: string; number: number }

const opening = ({ thing, location }: Subject) =>
  `We were asked about ${thing} on ${location}. Nobody had looked at it since the building was new.`
const finding = ({ thing }: Subject) =>
  `After an hour the cause was plain. Leaves had filled what should have led the water past ${thing}.`
const advice = ({ location }: Subject) => `Walk around ${location} twice a year. Write down what you see, with the day.`
const steps = ({ thing }: Subject) => [
  `Take a photograph of ${thing}.`,
  'Clear what lies on it.',
  'Pour one pail of water.',
]
const warning = ({ location }: Subject) => `Never go to the edge of ${location} alone.`
const aside = ({ thing }: Subject) => `A caretaker can clean ${thing} without tools.`
const list = (subject: Subject) =>
  steps(subject)
    .map((step) => `- ${step}`)
    .join('\n')
const numbered = (subject: Subject) =>
  steps(subject)
    .map((step, index) => `${index + 1}. ${step}`)
    .join('\n')
const head = (lines: string) => `---\n${lines}\n---\n\n`
const summary = ({ thing, location }: Subject) =>
  `What we found when we were asked to look at ${thing} on ${location}, and what to do before the next rain.`

/** The shapes in which tools keep their articles: the file and its text. */
const tools: Record<string, (subject: Subject) => [file: string, text: string]> = {
  jekyll: (one) => [
    `jekyll/_posts/2023-0${one.number}-14-${one.name}.md`,
    `${head(`layout: post\ntitle: "${one.title}"\ndate: 2023-0${one.number}-14 09:00:00 -0800\ncategories: roofs repairs\npermalink: /blog/${one.name}/\nexcerpt: ${summary(one)}\nimage: /assets/drain-dome.png`)}${opening(one)}
{: .lead}

{% include toc.html %}

### What we saw

![A drain with its dome lifted off]({{ site.baseurl }}/assets/drain-dome.png)

${finding(one)} Read [the next report]({% post_url 2023-01-14-${one.next} %}) too.

${list(one)}

{% include note.html content="${one.name}" %}

${warning(one)} See [our rates](/rates/) and <http://weather.example/rain>.
${advice(one)} {{ site.author }} wrote this.
`,
  ],
  next: (one) => [
    `next/posts/${one.name}.mdx`,
    `${head(`title: '${one.title}'\npublishedAt: '2024-02-0${one.number}'\nsummary: '${summary(one)}'\nauthor:\n  name: Field team\n  picture: /field.png\ncoverImage: /images/missing.png`)}import { Chart } from '../components/chart'

export const answer = 42

# ${one.title}

${opening(one)}

<Callout type="info">
  ${aside(one)}
</Callout>

<Image src="/images/drain-open.png" alt="An open drain" width={800} height={400} />

## What we saw

${finding(one)} The load is {answer} units.

<Chart data={[1, 2, 3]} />

#### Later

${numbered(one)}

<div className="box">

${warning(one)}

</div>

${advice(one)} [Next](/posts/${one.next}) or [write to us](mailto:office@tiny.example).
`,
  ],
  eleventy: (one) => [
    `eleventy/src/posts/${one.name}.md`,
    `${head(`title: ${one.title}\ndescription: ${summary(one)}\ndate: 2022-11-0${one.number}\ntags:\n  - posts\n  - ${one.name}\nlayout: layouts/post.njk\neleventyNavigation:\n  key: ${one.name}`)}[[toc]]

${opening(one)} It was ==${warning(one)}==

What we saw
-----------

<img src="./drain-side.png" alt="A drain from the side">

${finding(one)} We poured 12 m^2^ of water, H~2~O, on it.^[${aside(one)}]

{% image "./x.jpg", "A drawing" %}

${list(one)}

<!-- more -->

> ${advice(one)}

[Next]({{ "/posts/${one.next}/" | url }}) and <b>back</b> to <a href="/posts/">all</a>.
`,
  ],
  vitepress: (one) => [
    `vitepress/docs/${one.name}.md`,
    `${head(`title: ${one.title}\noutline: deep\nhead:\n  - - meta\n    - name: robots`)}# ${one.title} <Badge type="tip" text="new" />

${opening(one)} Jump to [the steps](#do-this).

::: tip For caretakers
${aside(one)}
:::

## What we saw {#seen}

${finding(one)}

> [!WARNING]
> ${warning(one)}

### Steps {#do-this}

${numbered(one)}

| Month | Work |
| --- | --- |
| April | Look |

${advice(one)} See [how it looked](./${one.next}.md#seen) and [a lost page](./lost.md).
`,
  ],
  starlight: (one) => [
    `starlight/src/content/docs/guides/${one.name}.mdx`,
    `${head(`title: ${one.title}\ndescription: ${summary(one)}\nlastUpdated: 2025-03-0${one.number}\nsidebar:\n  order: ${one.number}\nslug: guides/${one.name}`)}import { Aside, Steps, Tabs, TabItem } from '@astrojs/starlight/components'

${opening(one)}

<Aside type="caution" title="Take care">
${warning(one)}
</Aside>

:::note[For caretakers]
${aside(one)}
:::

## What we saw

${finding(one)}

<Steps>

${numbered(one)}

</Steps>

<Tabs>
  <TabItem label="Spring">${advice(one)}</TabItem>
</Tabs>

[Next](/guides/${one.next}/#what-we-saw)
`,
  ],
  hugo: (one) => [
    `hugo/content/posts/${one.name}/index.md`,
    `+++
title = "${one.title}"
date = 2021-06-0${one.number}T10:00:00-07:00
draft = false
description = "${summary(one)}"
tags = ["${one.name}", "leaks"]
aliases = ["/old/${one.name}.html"]
[params]
  weight = ${one.number}
+++

${opening(one)}

<!--more-->

## What we saw

{{< figure src="/images/drain-far.png" caption="A drain, from far away" >}}

${finding(one)}

{{% notice tip %}}
${aside(one)}
{{% /notice %}}

<details>
<summary>How to do it</summary>

${numbered(one)}

</details>

!!! warning "Care"
    ${warning(one)}

${advice(one)} [Next]({{< relref "${one.next}" >}}), 5 < 6.[^1]

[^1]: Measured in {2021}.
`,
  ],
}

const sources = Object.values(tools).flatMap((shape) =>
  subjects.map((subject, index) => {
    const one = { ...subject, number: index + 1, next: subjects[(index + 1) % subjects.length]!.name }
    const [file, text] = shape(one)
    const said = [opening(one), finding(one), advice(one), ...steps(one), warning(one), aside(one)]
    return { file, text, sentences: said.filter((sentence) => text.includes(sentence)) }
  }),
)

/** Thirty articles in the shapes of six tools, each with the sentences that it says. */
export const thirtyArticles = sources

const photo = await picture(1300, 900)

export const thirtyFiles: Files = {
  ...Object.fromEntries(sources.map(({ file, text }) => [file, text])),
  'jekyll/assets/drain-dome.png': photo,
  'next/public/images/drain-open.png': photo,
  'eleventy/src/posts/drain-side.png': photo,
  'hugo/static/images/drain-far.png': photo,
}
