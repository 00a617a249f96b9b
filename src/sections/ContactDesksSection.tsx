import '../ui/schedule.css'
import type { ReactNode } from 'react'
import type { SectionOf } from '../schema/sections.ts'
import { CopiedMail } from '../ui/link/CopiedMail.tsx'
import { HoursLine } from '../ui/HoursLine.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Desks = SectionOf<'contact-desks'>

export function ContactDesksSection(section: Desks) {
  const { desks, contacts, hours, address, labels, copy } = section
  const images = desks.map(({ image }) => image)
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {contacts.map(
          (contact, index) =>
            images[index] && (
              <li key={contact.title} className="gap-4 border-t border-ink pt-5 sm:flex">
                <Picture image={images[index]} sizes="6rem" className="mb-3 w-24 shrink-0" />
                <Desk contact={contact} copy={copy} />
              </li>
            ),
        )}
      </ul>
      <ul className="schedule desk-schedule mt-10">
        {contacts.map(
          (contact, index) => !images[index] && <DeskRow key={contact.title} contact={contact} copy={copy} />,
        )}
      </ul>
      <div className="mt-14 grid gap-x-8 gap-y-8 md:grid-cols-2">
        <Fact title={labels.hours}>
          <Lines lines={hours} />
        </Fact>
        <Fact title={labels.address}>
          <address className="not-italic">
            <Lines lines={address} />
          </address>
        </Fact>
      </div>
    </SectionFrame>
  )
}

interface DeskProps {
  contact: Desks['contacts'][number]
  copy: Desks['copy']
}

function Desk({ contact: { title, text, phone, mail }, copy }: DeskProps) {
  return (
    <div>
      <h3 className="text-heading">{title}</h3>
      <p className="mt-2 max-w-[52ch] text-muted">{text}</p>
      {phone && (
        <a
          href={phone.href}
          className={
            'mt-3 inline-flex min-h-11 items-center text-title text-water tabular-nums decoration-2 ' +
            'underline-offset-6 hover:underline'
          }
        >
          {phone.display}
        </a>
      )}
      {mail && (
        <p className="flex flex-wrap items-center gap-x-3">
          <CopiedMail mail={mail} copy={copy} of={title} />
        </p>
      )}
    </div>
  )
}

function DeskRow({ contact: { title, text, phone, mail }, copy }: DeskProps) {
  return (
    <li>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-small text-muted">{text}</p>
      <p className="text-small">
        {phone && (
          <a href={phone.href} className="link inline-flex min-h-11 items-center tabular-nums">
            {phone.display}
          </a>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        {mail && <CopiedMail mail={mail} copy={copy} of={title} />}
      </p>
    </li>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-ink pt-3">
      <h3 className="text-label text-muted">{title}</h3>
      {children}
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} className="block tabular-nums">
      <HoursLine line={line} />
    </span>
  ))
}
