/** What visitors type into the search, by the address that must come first: where they act. */
export const first: Record<string, string[]> = {
  '/services/emergency': ['leak', 'leaking', 'emergency', 'urgent', 'flood', 'burst pipe'],
  '/services/leak-detection': ['leak detection', 'find a leak'],
  '/contact': ['phone', 'phone number', 'email', 'address', 'quote', 'estimate'].concat([
    '604-555-0142',
    '6045550142',
    '(604) 555 0142',
    '+1 604 555 0142',
    '555-0142',
  ]),
  '/support': ['help', 'complaint'],
  '/careers': ['job', 'jobs', 'careers', 'vacancy', 'hiring'],
  '/press': ['logo', 'brand', 'press release', 'journalist'],
  '/news': ['news'],
  '/about': ['about us'],
  '/certifications': ['certificate', 'license'],
  '/compliance': ['insurance'],
  '/worksafebc': ['WCB', 'worksafe'],
  '/warranty': ['warranty', 'guarantee'],
  '/privacy': ['privacy'],
  '/cookies': ['cookies'],
  '/healthcare': ['hospital'],
  '/maintenance-templates': ['template', 'checklist'],
  '/resource-guides': ['guides'],
  '/case-studies': ['case study'],
  '/projects': ['projects'],
}

/** The same, by the address that must be one of the first three; with a slash at its end: the start of one. */
export const amongThree: Record<string, string[]> = {
  '/services/emergency': ['water coming in', 'roof leak', '24/7', 'emergancy'],
  '/services/leak-detection': ['leek'],
  '/contact': ['office hours'],
  '/careers/': ['rope access job'],
  '/resources/articles/': ['mold', 'mould', 'membrane', 'depreciation report'],
  '/skyrise-construction/resources/': ['300 pa', '300 Pa'],
}
