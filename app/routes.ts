import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("routes/home/page.tsx")] satisfies RouteConfig;
