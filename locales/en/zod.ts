export { en as default } from "zod/locales";
