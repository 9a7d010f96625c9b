import type { ComponentProps, ReactNode } from "react";

type RadioTileProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: string;
  hint: ReactNode;
};

/** One of two or three choices, with a few words on what it means. */
export function RadioTile({ label, hint, ...input }: RadioTileProps) {
  return (
    <label className="pixel-corners flex min-h-11 items-start gap-3 border-2 border-edge bg-surface px-3 py-3 hover:bg-raised has-checked:border-gold-deep has-checked:bg-raised">
      <input {...input} type="radio" className="mt-0.5 size-5 shrink-0 accent-gold-deep" />
      <span className="font-bold">
        {label}
        <span className="block text-xs font-normal text-muted">{hint}</span>
      </span>
    </label>
  );
}
