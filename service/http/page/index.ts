export { createCustomerKeyRoutes } from './customer-key-page.ts';
export { createPageRoutes } from './pages.ts';
export { createSubscriptionPageRoutes } from './subscription-pages.ts';
export { createTrackingRoutes } from './tracking.ts';
