import { Link } from "react-router";
import { brand } from "~/domain/brand";

export function Wordmark() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 font-pixel text-xl font-semibold">
      <img src="/art/logo.svg" alt="" width={32} height={32} className="pixelated size-8" />
      <span>{brand.name}</span>
    </Link>
  );
}
