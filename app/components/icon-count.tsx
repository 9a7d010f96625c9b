/** How many of something there are, over the icon that leads to it; told to screen readers by the icon's own name. */
export function IconCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pixel-corners-sm absolute right-0 top-0 min-w-5 bg-coral px-1 text-center text-xs font-bold leading-5 text-on-coral"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
