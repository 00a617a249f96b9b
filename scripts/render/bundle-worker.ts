import { answerThread } from './answer-thread'
import { bundle, type BundleEvent, type BundleJob } from './bundle'

await answerThread<BundleJob, BundleEvent, void>(bundle)
