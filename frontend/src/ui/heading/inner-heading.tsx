import { createContext, createElement, use } from 'react';
import styles from './inner-heading.module.css';

/** One below the page's title, or below that of the card or the dialog around it. */
export const InnerLevel = createContext<'h2' | 'h3'>('h2');

/** The heading of a part of a page, a card or a dialog. */
export const InnerHeading = ({ children }: { children: string }) =>
  createElement(use(InnerLevel), { className: styles.heading }, children);
