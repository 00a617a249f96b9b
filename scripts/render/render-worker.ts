// What the site and vite-react-ssg ask for later is read while the renderer waits for its pages.
import 'react-router-dom'
import 'react-router-dom/server.js'
import { answerThread } from './answer-thread'
import { renderSite, type PageFailure, type RenderEvent, type RenderJob } from './render'

void answerThread<RenderJob, RenderEvent, PageFailure[]>(renderSite)
