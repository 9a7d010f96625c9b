import type { ComponentProps, ReactNode } from "react";

interface SwitchProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
}

/** On or off at once. The whole row is the target, 44 px high. */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
      {label}
      <input
        {...rest}
        type="checkbox"
        className="pixel-corners-sm relative h-6 w-11 shrink-0 appearance-none border-2 border-edge bg-raised transition-colors before:absolute before:inset-y-0.5 before:left-0.5 before:w-4 before:bg-edge before:transition-[translate] checked:border-gold-deep checked:bg-gold checked:before:translate-x-5 checked:before:bg-on-gold"
      />
    </label>
  );
}
