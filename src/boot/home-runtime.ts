import './boot.ts'
import { collectHome } from '../features/admin/home/collect-home.ts'

addEventListener('load', () => location.pathname === import.meta.env.BASE_URL && collectHome(true))
