// What the app has of the router on the server, by scripts/start/server-router.ts.
export * from "react-router";
export { Link } from "./link";
