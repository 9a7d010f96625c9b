import type { ReactNode } from "react";
import { Card } from "~/app/components/card";

/** A part of an order's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </Card>
  );
}
