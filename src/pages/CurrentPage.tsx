import { Content } from '../layouts/Content.tsx'
import { usePage } from './loaded-page.ts'

export function CurrentPage() {
  const { data, Page, Text } = usePage()!
  if (data.kind === 'served' || !Page) return <Content key="served" />
  return (
    <Content key={data.path}>
      <Page data={data} Content={Text} />
    </Content>
  )
}
