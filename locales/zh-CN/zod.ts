export { zhCN as default } from "zod/locales";
