import type { ReactNode } from "react";

interface SettingsSectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the settings: what it is about on the left, what one decides on the right. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-line pt-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10"
    >
      <header className="grid content-start gap-1">
        <h2 id={`${id}-title`} className="text-lg font-bold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </header>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  );
}
