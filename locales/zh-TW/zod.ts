export { zhTW as default } from "zod/locales";
