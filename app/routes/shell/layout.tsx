import { Outlet } from "react-router";
import { Frame } from "./frame";

/** The main layout: everything but the login page. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
