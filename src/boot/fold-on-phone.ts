import { foldOnPhone } from '../lib/fold-on-phone.ts'

foldOnPhone(document)
