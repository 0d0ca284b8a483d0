/** Lets timeouts alone run on the test's time: sockets and promises go on by themselves. */
export const fakeTimeouts = () =>
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
    ],
  });
