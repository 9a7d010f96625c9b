import { buildCabinet } from "~/app/routes/play/cabinet";
import { paint } from "./paint";
import { rules } from "./rules";

export const game = buildCabinet(rules, paint, { controls: "turns", backdrop: "#07031a" });
