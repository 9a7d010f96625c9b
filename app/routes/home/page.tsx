import { brand } from "~/domain/brand";

export default function Home() {
  return <h1>{brand.tagline}</h1>;
}
