import { parentPort, workerData } from 'node:worker_threads'
import { drawShare, type SharedJobs } from './shared-jobs.ts'

void drawShare(workerData as SharedJobs, parentPort!.postMessage.bind(parentPort))
