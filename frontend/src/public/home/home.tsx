import { useTitle } from '../../ui/frame/page';

export function Home() {
  useTitle('Your Precision Health');
  return <h1>Your Precision Health</h1>;
}
