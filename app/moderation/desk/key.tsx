/** A key that does the same as what it stands on. */
export function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-grid min-w-6 place-items-center border-2 border-current px-1 font-mono text-xs leading-5 opacity-75 pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
