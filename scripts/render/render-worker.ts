import { answerThread } from './answer-thread'
import { renderSite, type PageFailure, type RenderEvent, type RenderJob } from './render'

await answerThread<RenderJob, RenderEvent, PageFailure[]>(renderSite)
