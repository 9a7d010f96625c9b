import { Link } from "react-router";
import { brand } from "~/domain/brand";

export function Wordmark() {
  return (
    <Link
      to="/"
      className="flex min-h-11 shrink-0 items-center gap-2 font-wordmark text-lg font-semibold max-[22rem]:gap-1 max-[22rem]:text-base sm:gap-2.5 sm:text-xl"
    >
      <img
        src="/art/logo.svg"
        alt=""
        width={32}
        height={32}
        fetchPriority="low"
        className="pixelated size-8"
      />
      <span>{brand.name}</span>
    </Link>
  );
}
