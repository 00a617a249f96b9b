import { answerThread } from './answer-thread.ts'
import { bundle, type BundleEvent, type BundleJob } from './bundle.ts'

void answerThread<BundleJob, BundleEvent, void>(bundle)
