import { buildCabinet } from "~/app/routes/play/cabinet";
import { paint } from "./paint";
import { rules } from "./rules";

export const game = buildCabinet(rules, paint, { controls: "slide", backdrop: "#8ad4e0" });
