import { existsSync, readdirSync, rmSync } from "node:fs";

const DATA = ".playstead";

if (existsSync(DATA)) {
  const held = readdirSync(DATA).join(", ");
  rmSync(DATA, { recursive: true });
  console.log(`Removed ${DATA}/ (${held}). The next npm start begins anew.`);
} else {
  console.log(`There is no ${DATA}/: nothing to remove.`);
}
