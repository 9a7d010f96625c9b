import type { ReactNode } from "react";
import type { EntryFilter, WhySourceName } from "./sources";

/** What is asked about a figure. */
export interface Question {
  /** The figure with its unit, as in "120 points": what is asked about. */
  figure: string;
  source: WhySourceName;
  /** When the figure is about a part of the changes, such as one task. */
  only?: EntryFilter;
  /** What the rule says, above the events; shown to visitors too. */
  rule?: ReactNode;
}
