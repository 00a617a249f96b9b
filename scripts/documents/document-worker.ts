import { workerData } from 'node:worker_threads'
import { makeShare, type SharedJobs } from './shared-jobs'

void makeShare(workerData as SharedJobs)
