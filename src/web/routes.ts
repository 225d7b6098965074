import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/home/page.tsx'),
  route('home', 'pages/home/page.tsx', { id: 'home' }),
  route('blog', 'pages/blog.tsx'),
  route('about', 'pages/about.tsx'),
  route('myportfolio', 'pages/myportfolio.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
