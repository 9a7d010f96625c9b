import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("items.tsx")] satisfies RouteConfig;
