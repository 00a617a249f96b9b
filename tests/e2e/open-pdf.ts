import { getDocumentProxy } from 'unpdf'

// pdf.js decodes pictures with a method that Node 20 does not have.
Object.assign(ArrayBuffer.prototype, {
  transferToFixedLength(this: ArrayBuffer) {
    return this.slice()
  },
})

export const openPdf = (pdf: Uint8Array): ReturnType<typeof getDocumentProxy> => getDocumentProxy(new Uint8Array(pdf))
