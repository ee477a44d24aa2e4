import '../../styles/controls.css';
import '../../styles/shell.css';
import './start.css';
import './preview/preview.css';
import './links/links.css';
import { Header } from '../../app/Header.tsx';
import { NoticeBar } from '../../app/NoticeBar.tsx';
import { StartPage } from './StartPage.tsx';

/** What runs on this computer, for whoever started it. */
export function StartScreen() {
  return (
    <>
      <Header />
      <main className="main">
        <StartPage />
      </main>
      <NoticeBar />
    </>
  );
}
