import { answerThread } from './answer-thread.ts'
import { renderSite, type PageFailure, type RenderEvent, type RenderJob } from './render.ts'

void answerThread<RenderJob, RenderEvent, PageFailure[]>(renderSite)
