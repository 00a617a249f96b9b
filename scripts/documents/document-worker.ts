import { parentPort, workerData } from 'node:worker_threads'
import { drawShare, type SharedJobs } from './shared-jobs'

void drawShare(workerData as SharedJobs, parentPort!.postMessage.bind(parentPort))
