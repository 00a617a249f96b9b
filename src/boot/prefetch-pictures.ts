import { prefetchPictures } from '../features/prefetch/prefetch-pictures.ts'

prefetchPictures(document)
