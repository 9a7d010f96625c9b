import { classNames } from "./class-names";

interface AvatarProps {
  /** A person's `avatarUrl`. */
  src: string;
  /** Empty where the name stands beside it. */
  name?: string;
  className?: string;
}

export function Avatar({ src, name = "", className = "size-9" }: AvatarProps) {
  return <img src={src} alt={name} loading="lazy" className={classNames("avatar", className)} />;
}
