import { workerData } from 'node:worker_threads'
import { makeShare, type SharedJobs } from './shared-jobs'

await makeShare(workerData as SharedJobs)
