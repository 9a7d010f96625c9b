import { Avatar } from "~/app/components/avatar";
import { classNames } from "~/app/components/class-names";
import type { Hit } from "~/domain/search/find";

interface HitPictureProps {
  hit: Hit;
  className: string;
}

export function HitPicture({ hit: { imageUrl, kind }, className }: HitPictureProps) {
  if (imageUrl === null) return null;
  if (kind === "users") return <Avatar src={imageUrl} className={className} />;
  return (
    <img
      src={imageUrl}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className={classNames("pixel-corners shrink-0 bg-raised object-cover", className)}
    />
  );
}
