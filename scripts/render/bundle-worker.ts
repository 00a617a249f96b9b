import { answerThread } from './answer-thread'
import { bundle, type BundleEvent, type BundleJob } from './bundle'

void answerThread<BundleJob, BundleEvent, void>(bundle)
