/** How many of something there are, over the icon that leads to it; told to screen readers by the icon's own name. */
export function IconCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="icon-count">
      {count > 99 ? "99+" : count}
    </span>
  );
}
