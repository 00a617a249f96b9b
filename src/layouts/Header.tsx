import type { Shell } from '../schema/data/route-data.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { MainMenu } from '../features/menu/MainMenu.tsx'
import { Mark } from './Mark.tsx'
import { MobileMenu } from '../features/menu/MobileMenu.tsx'
import { SearchBox } from '../features/search/SearchBox.tsx'

export function Header({ shell, path }: { shell: Shell; path?: string }) {
  const { site, navigation, words } = shell
  return (
    <header className="site-header">
      <div className="sheet header-row">
        <SiteLink to="/" className="brand" aria-label={words.shell.home}>
          <Mark size={30} />
          {site.name}
        </SiteLink>
        <MainMenu items={navigation.main} path={path} words={words.shell} />
        <SearchBox words={words.search} />
        <a className="header-phone" href={site.phone.href}>
          {site.phone.display}
        </a>
        <MobileMenu items={navigation.main} path={path} words={words.shell} />
      </div>
    </header>
  )
}
