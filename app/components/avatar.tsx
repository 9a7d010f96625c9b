import { classNames } from "./class-names";

interface AvatarProps {
  /** A player's id; their picture follows from it. */
  id: string;
  /** Empty where the name stands beside it. */
  name?: string;
  className?: string;
}

export function Avatar({ id, name = "", className = "size-9" }: AvatarProps) {
  return (
    <img
      src={`/avatars/${id}.svg`}
      alt={name}
      width={36}
      height={36}
      className={classNames("pixel-corners pixelated shrink-0 bg-raised", className)}
    />
  );
}
