import { classNames } from "./class-names";

interface AvatarProps {
  /** A person's `avatarUrl`. */
  src: string;
  /** Empty where the name stands beside it. */
  name?: string;
  className?: string;
}

export function Avatar({ src, name = "", className = "size-9" }: AvatarProps) {
  return (
    <img
      src={src}
      alt={name}
      width={36}
      height={36}
      className={classNames(
        "pixel-corners shrink-0 bg-raised object-cover",
        // Drawn ones are of squares.
        src.startsWith("/avatars/") && "pixelated",
        className,
      )}
    />
  );
}
