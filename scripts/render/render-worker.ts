import { answerThread } from './answer-thread'
import { renderSite, type PageFailure, type RenderEvent, type RenderJob } from './render'

void answerThread<RenderJob, RenderEvent, PageFailure[]>(renderSite)
