import cart from "./cart.json";
import common from "./common.json";
import errors from "./errors.json";
import home from "./home.json";
import login from "./login.json";
import newsletter from "./newsletter.json";
import orders from "./orders.json";
import profile from "./profile.json";
import shell from "./shell.json";
import store from "./store.json";
import topUp from "./top-up.json";
import wallet from "./wallet.json";

export const texts = {
  cart,
  common,
  errors,
  home,
  login,
  newsletter,
  orders,
  profile,
  shell,
  store,
  "top-up": topUp,
  wallet,
};
