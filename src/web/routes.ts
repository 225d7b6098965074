import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/home/page.tsx'),
  route('home', 'pages/home/page.tsx', { id: 'home' }),
  route('blog', 'pages/blog.tsx'),
  route('about', 'pages/about.tsx'),
  route('myportfolio', 'pages/myportfolio.tsx'),
  route('login', 'pages/login/page.tsx'),
  route('signup', 'pages/signup.tsx'),
  route('signed-in', 'pages/signed-in.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('makeadmin', 'pages/makeadmin/page.tsx'),
  route('purchase/:id', 'pages/purchase/page.tsx'),
  route('payment/:id', 'pages/payment/page.tsx'),
  route('dashboard', 'pages/dashboard/layout.tsx', [
    index('pages/dashboard/profile/page.tsx'),
    route('addmyinfo', 'pages/dashboard/profile/add.tsx'),
    route('updatemyinfo/:id', 'pages/dashboard/profile/update.tsx'),
    route('order', 'pages/dashboard/orders/page.tsx'),
    route('review', 'pages/dashboard/review/page.tsx'),
  ]),
  route('overview', 'pages/overview/page.tsx'),
  route('managereview', 'pages/managereview/page.tsx'),
  route('addproduct', 'pages/addproduct/page.tsx'),
  route('manageproduct', 'pages/manageproduct/page.tsx'),
  route('manageorder', 'pages/manageorder/page.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
