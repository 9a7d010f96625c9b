import { Link } from "react-router";
import { brand } from "~/domain/brand";

export function Wordmark() {
  return (
    <Link to="/" className="wordmark">
      <img
        src="/art/logo.svg"
        alt=""
        width={32}
        height={32}
        fetchPriority="low"
        className="pixelated size-8"
      />
      <span className="max-[24rem]:sr-only">{brand.name}</span>
    </Link>
  );
}
